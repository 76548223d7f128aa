/**
 * What a model says that it did and cannot have done: kept something, given a leave, moved at the table. The words stay as
 * they came, and beside them stands what is so.
 */

const DONE = "\\bI(?:'ve| have)?(?: just| now| already| also)*";
const KEPT = new RegExp(
  `${DONE} (?:saved|stored|remembered|recorded|memori[sz]ed|noted|added|kept)\\b[^.!?\\n]{0,80}\\b(?:memor(?:y|ies)|permanently|forever|long[- ]term|for (?:next time|later|good|the future|future)|profile)\\b|\\b(?:is|are|has been|have been) (?:now )?(?:saved|stored|recorded)\\b[^.!?\\n]{0,40}\\b(?:memor(?:y|ies)|permanently|forever)\\b`,
  'i',
);
const APPROVED = new RegExp(
  `${DONE} (?:approved|granted|accepted|confirmed|authori[sz]ed)\\b[^.!?\\n]{0,60}\\b(?:memor(?:y|ies)|requests?|permissions?|proposals?|candidates?|access|commands?|it|that|them|everything)\\b`,
  'i',
);
const PLAYED = new RegExp(
  `${DONE} (?:cast|played|attacked|blocked|passed|conceded|activated|tapped|moved|discarded|drawn)\\b[^.!?\\n]{0,60}\\b(?:for you|on your behalf|your)\\b`,
  'i',
);

/** What is so instead; null where nothing of the kind is claimed. `proposed`: how much waits for the person's yes. */
export function correctionOf(text: string, proposed: number): string | null {
  const said = text.replace(/[\u2018\u2019]/g, "'");
  const corrections = [
    ...(KEPT.test(said)
      ? [
          proposed > 0
            ? 'Nothing is kept before you say yes to it.'
            : 'Nothing was kept: I remember only what you say yes to.',
        ]
      : []),
    ...(APPROVED.test(said) ? ['Nothing was approved: only you can do that.'] : []),
    ...(PLAYED.test(said) ? ['Nothing was played: only you move at your table.'] : []),
  ];
  return corrections.length === 0 ? null : corrections.join(' ');
}
