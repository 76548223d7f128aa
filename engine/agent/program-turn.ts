/** What a turn of an agent deck does otherwise than a chat's: its tools are the deck's actions, and its answer is checked. */

import type { Entry } from '../entries/entry.ts';
import type { RummyContext } from '../plugins/plugin.ts';
import { syntheticMessages } from '../plugins/program.ts';
import type { Program } from '../plugins/program-types.ts';
import { finish } from '../plugins/tools.ts';
import type { ChatResponse } from '../protocol/chat.ts';
import type { Command } from '../protocol/command.ts';

/** Puts the model's answer into the conversation, with its calls as a wire has them. */
export function noteAnswer(program: Program, response: ChatResponse, commands: readonly Command[]): void {
  const toolCalls = commands.map((command, index) => ({
    id: callId(program, command, index),
    name: command.name,
    arguments: JSON.stringify(command.attributes),
  }));
  program.transcript.push({
    role: 'assistant',
    content: response.content,
    ...(toolCalls.length === 0 ? {} : { toolCalls }),
  });
}

/** Ids are the model's own; text formats have none. */
function callId(program: Program, command: Command, index: number): string {
  return command.id ?? `call_${program.transcript.length}_${index}`;
}

/** Runs one of the deck's actions and finishes its record. The calls of the last answer are answered in their order. */
export async function runProgramTool(
  rummy: RummyContext,
  program: Program,
  command: Command,
  entry: Entry,
): Promise<void> {
  const { content, events } = await program.call(command.name, command.attributes);
  answerCall(program, content);
  for (const [index, event] of events.entries()) {
    const id = `event_${program.transcript.length}_${index}`;
    program.waiting.push(...syntheticMessages(event.name, event.payload, id));
  }
  finish(rummy, entry, { state: 'resolved', outcome: null, body: content });
}

function answerCall(program: Program, content: string): void {
  const answered = new Set(program.transcript.map((message) => message.toolCallId));
  const call = program.transcript
    .findLast((message) => message.role === 'assistant')
    ?.toolCalls?.find(({ id }) => !answered.has(id));
  if (call === undefined) return;
  program.transcript.push({ role: 'tool', content, toolCallId: call.id });
}

/** What came besides the results stands behind them: wires want every call answered before anything else is said. */
export function closeTurn(program: Program): void {
  program.transcript.push(...program.waiting.splice(0));
}

/** Whether the loop may end with this answer; where not, the model is told why and goes on. */
export async function mayEnd(rummy: RummyContext, program: Program, text: string): Promise<boolean> {
  const wrong = await program.check(text);
  if (wrong === null) return true;
  program.transcript.push({ role: 'user', content: wrong });
  await rummy.emit('error.log', { rummy, status: 422, message: wrong, attributes: { code: 'answer_wrong' } });
  return false;
}
