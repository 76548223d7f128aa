/** The recorded model outputs, each as the answer of a run with real parts: none throws, each ends as documented. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RECORDED } from '../../support/model-outputs.ts';
import { startScripted } from '../../support/scripted-agent.ts';

const ENDS = new Set(['answered', 'inferred', 'stalled', 'repeated', 'cycle', 'turns']);

test('every recorded output goes through the loop, and leaves nothing open', async () => {
  assert.ok(RECORDED.length >= 60);
  await using bob = await startScripted();
  for (const { name, output, expected } of RECORDED) {
    bob.says({ ...output, finish: output.finishReason, until: undefined } as never);
    const { run, status, reason } = await bob.act(`Go: ${name}`, { noProposals: true });
    const ended = output.finishReason === 'content_filter' ? reason === 'withheld' : status === 200 && ENDS.has(reason);
    assert.ok(ended || (output.finishReason === 'aborted' && status === 499), `${name}: ${status} ${reason}`);
    const open = bob.entries(run).filter(({ state }) => state === 'streaming' || state === 'proposed');
    assert.deepEqual(open, [], name);
    const records = bob.entries(run, 'log://turn_1/*').filter(({ attributes }) => attributes['inferred'] !== true);
    if (status === 200) assert.equal(records.length, expected.commands.length, `${name}: a record for each command`);
  }
});
