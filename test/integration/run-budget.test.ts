/** What a loop does where the packet doesn't fit into what its model can read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PluginModule } from '../../engine/plugins/plugin.ts';
import { startScripted } from '../support/scripted-agent.ts';

/** Puts as much text as it is told to into the context. */
const flood: PluginModule = (core) => {
  core.ensureTool({ doc: '' });
  core.on('handler', (entry, rummy) => {
    const size = Number(entry.attributes['size']);
    assert.ok(rummy.set({ path: `https://flood.example/${rummy.turn}`, body: 'word '.repeat(size / 5) }).ok);
  });
};

const start = () => startScripted({ plugins: { flood } });

test('@budget_413 @budget_enforcement what can not be made to fit is never sent: the loop ends with 413, and can go on', async () => {
  await using bob = await start();
  const { run, status, reason, summary } = await bob.ask('Go.', { contextLimit: 1000 });
  assert.deepEqual([status, reason], [413, 'too_large']);
  assert.match(summary, /tokens; 900 fit/);
  assert.equal(bob.requests.length, 0);
  const [error] = bob.entries(run, 'error://*');
  assert.equal(error?.status, 413);
  assert.deepEqual([bob.entry(run, `run://${run}`).state, bob.entry(run, `run://${run}`).status], ['failed', 413]);
  assert.ok(bob.agent.config({ run, contextLimit: 100_000 }).ok);
  bob.says('Now it fits.');
  assert.equal((await bob.ask('Again.', { run })).summary, 'Now it fits.');
});

test('@prompt_demotion a prompt that is too large is summarized in the first turn and sent', async () => {
  await using bob = await start();
  bob.says('I have read the beginning.');
  const { run, status } = await bob.ask(`BEGIN ${'word '.repeat(10_000)}`, { contextLimit: 10_000 });
  assert.equal(status, 200);
  const prompt = bob.entry(run, 'prompt://1');
  assert.deepEqual([prompt.visibility, prompt.state, prompt.body.length], ['summarized', 'resolved', 50_006]);
  const user = bob.requests[0]!.messages[1]!.content;
  assert.match(user, /BEGIN word/);
  assert.ok(user.length < 10_000);
});

test('@turn_demotion what a turn floods the context with is summarized with its status as it was, and the model is told', async () => {
  await using bob = await start();
  bob.says('<flood size="40000"/><update status="102">More.</update>', 'I see.');
  const { run, status, turn } = await bob.act('Go.', { contextLimit: 12_000 });
  assert.deepEqual([status, turn], [200, 2]);
  const page = bob.entry(run, 'https://flood.example/1');
  assert.deepEqual([page.visibility, page.state, page.status], ['summarized', 'resolved', 200]);
  assert.deepEqual(
    bob.entries(run, 'error://*').map(({ status: code }) => code),
    [413],
  );
  assert.match(bob.requests[1]!.messages[1]!.content, /half of tokensFree/);
});

test('@context_tokens what the provider counted corrects the estimate, so that room is used', async () => {
  await using bob = await start();
  const usage = { cachedTokens: 0, completionTokens: 10, reasoningTokens: 0, totalTokens: 1710, cost: 0 };
  bob.says(
    // By the estimate this packet had some 2300.
    { content: '<update status="102">On it.</update>', usage: { ...usage, promptTokens: 1700 } },
    '<flood size="14000"/><update status="102">More.</update>',
    'Done.',
  );
  const { run, status, turn } = await bob.act('Go.', { contextLimit: 9000 });
  assert.deepEqual([status, turn], [200, 3]);
  assert.equal(
    bob.entry(run, 'https://flood.example/2').visibility,
    'visible',
    'by the estimate it would not have fit',
  );
});
