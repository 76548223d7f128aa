/** A process to be killed in the middle of a game: prints each answer once it was acknowledged. */
import { raceRules } from './race-rules.ts';
import { askedOf, raceSetup, raceTables } from './race-table.ts';

const { tables } = raceTables(process.argv[2]!, raceRules(), {
  decide: async () => ({ option: 'pass' }),
  warm: () => undefined,
  close: async () => undefined,
});
const { gameId, token } = await tables.create(raceSetup);
const table = tables.find(gameId);
process.stdout.write(`${gameId}\n`);
for (let answered = 1; ; answered++) {
  const decision = await askedOf(table, token);
  const posted = await table.post(token, decision.id, { option: 'pass' });
  if (!posted.ok) throw new Error(posted.refusal.message);
  process.stdout.write(`${answered}\n`);
}
