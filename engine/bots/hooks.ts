/** The hooks of a bot: each has a name in the seed's drafts A and B, and another in draft C. */
import type { BotManifest } from '../api/index.ts';
import type { BotEvent } from './bot.ts';

type Hook = BotEvent['hook'];

const NAMES: Readonly<Record<string, Hook>> = {
  on_init: 'on_init',
  on_channel_init: 'on_init',
  on_join: 'on_join',
  on_player_join: 'on_join',
  on_leave: 'on_leave',
  on_player_leave: 'on_leave',
  on_post: 'on_post',
  on_message: 'on_post',
  on_deadline: 'on_deadline',
};

export const HOOK_NAMES: readonly string[] = Object.keys(NAMES);

/** What a bot without a list of hooks is taken to have. */
export const USUAL_HOOKS: readonly string[] = ['on_init', 'on_join', 'on_leave', 'on_post'];

/** Null where there is no such hook. */
export function hookNamed(name: string): Hook | null {
  return Object.hasOwn(NAMES, name) ? NAMES[name]! : null;
}

/** A deadline is asked for by the bot itself, so nothing has to be declared for it. */
export function listensTo(manifest: BotManifest, hook: Hook): boolean {
  return hook === 'on_deadline' || (manifest.hooks ?? USUAL_HOOKS).some((name) => hookNamed(name) === hook);
}
