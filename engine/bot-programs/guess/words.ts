/** Words to guess where a room brings none of its own: four to eight letters, each letter plain a to z. */
export const WORDS: readonly string[] = `
acorn anchor apple apron arrow autumn badge bakery balcony bamboo banana barn basket beach bell berry bicycle blanket
blossom boat bonfire book bottle bramble bread breeze brick bridge bronze brook broom bucket button cabin cactus cake
camel camera canal candle canoe canvas carpet carrot castle cave cedar chain chair chalk cherry chimney circle clay
cliff clock cloud clover coast cobweb coffee comet compass copper coral corner cottage cotton cradle crane crayon
creek cricket crystal curtain daisy dancer desert diamond dolphin donkey dragon drum dune eagle earth echo elbow
ember engine falcon feather fence fern ferry fiddle field flame flute fog forest fossil fountain fox frost garden
garlic gate ginger glacier glass globe glove goose grain granite grape gravel guitar hammer harbor harvest hazel
hedge helmet heron hill honey horizon horse iceberg island ivory jacket jasmine jelly jewel jungle kettle kitchen
kite kitten ladder lagoon lake lantern lava leaf lemon lighter lily linen lion lizard lobster locket lumber lunch
magnet mango maple marble market meadow melody mirror mist moon morning moss mountain muffin mushroom needle nest
nickel night oasis ocean olive onion orange orchard orchid otter owl oyster paddle palace panda paper parrot parsley
path peach pearl pebble pencil pepper piano pigeon pillow pine planet plum pocket pond poppy potato prairie pumpkin
puzzle quartz quilt rabbit raft rain rainbow raven reed ribbon river robin rocket rope rose saddle sail salmon sand
sandal satchel scarf school seal shadow shell shore silver sketch skylark sleet snail snow soap spark sparrow spider
spiral spoon spring squid stable star statue stone storm stove stream summer sunset swan sword table teapot temple
thistle thunder ticket tiger timber tomato torch tower train trumpet tulip tunnel turtle valley velvet village
violet violin walnut wagon water whale wheat whistle willow window winter wizard wolf wonder wool yarn zebra
`
  .trim()
  .split(/\s+/);
