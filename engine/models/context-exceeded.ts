/** Servers have no common code for a prompt that is too long: their words are all there is to go by. */

const WORDS: readonly RegExp[] = [
  // OpenAI and those that speak as it does: vLLM, OpenRouter, xAI, Mistral.
  /context_length_exceeded/i,
  /maximum (?:context|prompt|model) length/i,
  /(?:exceeds?|exceeding|over|beyond|longer than) (?:the )?(?:\w+ ){0,3}(?:context|prompt)[ -](?:size|length|window|limit)/i,
  /context (?:length|window|size) (?:is |was |of [\w' ]+ )?(?:exceeded|overflow)/i,
  // llama.cpp
  /exceed_context_size/i,
  // LM Studio
  /loaded with (?:a )?context length of only/i,
  /context (?:the )?overflows/i,
  // Anthropic, Gemini, Cohere and proxies in front of them
  /prompt is too long/i,
  /input (?:is too long|token count .*exceeds|length .*exceeds?)/i,
  /too many (?:input )?tokens/i,
  /reduce (?:the length of )?(?:your |the )?(?:prompt|messages|input)/i,
  // A request that is larger than a minute's tokens never fits, however long one waits.
  /request too large/i,
];

/** Whether the body or message of a refusal says that the prompt doesn't fit. */
export function saysContextExceeded(text: string): boolean {
  return WORDS.some((words) => words.test(text));
}
