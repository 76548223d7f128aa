// Players of Bob's own.

export { createPolicy, type Policy, policyNames } from './policy.ts';
