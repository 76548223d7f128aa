/** Plain things that everything else names: how something ended, digests, turns of long work, what is secret in an address. */
export { valueWithoutCredentials, withoutCredentials } from './address-secrets.ts';
export { BUILT_WINDOW } from './built-window.ts';
export { sha256 } from './digest.ts';
export { type Fault, fault, isFault } from './fault.ts';
export { bobVersion, DISPLAY_NAME } from './identity.ts';
export { type Json, toJson } from './json.ts';
export { done, must, type Outcome, type Refusal, refused, unwrap } from './outcome.ts';
export { createRateLimit, type Limit, type RateLimit, rateName } from './rate-limit.ts';
export { slices } from './slices.ts';
export { untilAborted } from './until-aborted.ts';
