// Why a person is asked, in a line that fits beside the button.
import type { Step, TableView } from '../api/index.ts';
import type { WaitReason } from './auto-pass.ts';

export const STEP_WORDS: Readonly<Record<Step, string>> = {
  untap: 'untap step',
  upkeep: 'upkeep',
  draw: 'draw step',
  precombatMain: 'main phase',
  beginCombat: 'beginning of combat',
  declareAttackers: 'declared attack',
  declareBlockers: 'declared blocks',
  firstStrikeDamage: 'first-strike damage',
  combatDamage: 'combat damage',
  endCombat: 'end of combat',
  postcombatMain: 'second main phase',
  end: 'end step',
  cleanup: 'cleanup step',
};

export function whyAskedText(waiting: WaitReason, view: TableView, player: number): string {
  const mine = view.activePlayer === player;
  const whose = mine ? 'Your' : `${nameOf(view, view.activePlayer)}’s`;
  switch (waiting) {
    case 'fullControl':
      return 'Full control asks everywhere.';
    case 'noAutoPass':
      return 'Auto-pass is off.';
    case 'stop':
      return mine && view.step === 'precombatMain'
        ? 'Your main phase.'
        : `A stop of yours: ${whose.replace('Your', 'your')} ${STEP_WORDS[view.step]}.`;
    case 'answer': {
      const top = view.stack[0];
      if (top === undefined) return 'You can answer.';
      const what = top.kind === 'spell' ? `cast ${top.name}` : `uses ${top.name}`;
      const said = top.kind === 'triggered' ? `${top.name} triggers` : `${nameOf(view, top.controller)} ${what}`;
      return `${said}: you can answer.`;
    }
    case 'attack':
      return `${nameOf(view, view.activePlayer)} attacks: you can answer.`;
    case 'blocks':
      return 'Before damage: you can still act.';
    case 'play':
      return 'You can still play something.';
    case 'lastMoment':
      return `${whose} turn ends: the last moment before yours.`;
  }
}

const nameOf = (view: TableView, player: number) => view.players[player]?.name ?? 'Somebody';
