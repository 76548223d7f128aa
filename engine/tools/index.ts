/** Files, programs and the network, off until a person selects them. */
export { readArguments } from './arguments.ts';
export { askCapability, CAPABILITY_SCHEME } from './ask-capability.ts';
export type { Execution } from './carry-out-call.ts';
export { type FoundTool, findTools } from './find-tools.ts';
export type { Capabilities, Grants } from './grants.ts';
export type { Resolve } from './net/addresses.ts';
export type { Transport } from './net/transport.ts';
export { createToolbox, type Toolbox } from './registry.ts';
export type { Confidence, DirectUse, Reach } from './tool.ts';
