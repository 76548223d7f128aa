import type { z } from 'zod';
import { deeds, requirements, ruleKinds } from '../../deontic/index.ts';
import type { Requirement, Rule, RuleAction } from '../language/index.ts';
import { familySchema } from './families.ts';

export const ruleSchema: z.ZodType<Rule> = familySchema<Rule>('a rule', ruleKinds);
export const ruleActionSchema: z.ZodType<RuleAction> = familySchema<RuleAction>('an action', deeds);
export const requirementSchema: z.ZodType<Requirement> = familySchema<Requirement>('a requirement', requirements);
