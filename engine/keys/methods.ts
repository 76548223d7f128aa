/** The methods of the person's window about keys. A key goes in and never comes out. */
import { type KeyMethod, type KeyView, keyVariable, type Params, type Result } from '../api/index.ts';
import { unwrap } from '../basics/index.ts';
import type { Environment } from '../settings/index.ts';
import { KEY_VARIABLES, type KeptKeys } from './kept-keys.ts';

type KeyMethods = { [M in KeyMethod]: (params: Params<M>) => Result<M> | Promise<Result<M>> };

/**
 * @param environment what the process was given, without the kept keys
 * @param reopen opens Bob anew, so that the new key is used
 */
export function createKeyMethods(
  kept: KeptKeys,
  environment: Environment,
  reopen: (work: () => Promise<void>) => Promise<void>,
): KeyMethods {
  return {
    'keys/list': () => listed(kept, environment),
    async 'keys/set'({ variable, key }) {
      unwrap(await kept.set(variable, key));
      await reopen(() => Promise.resolve());
      return await listed(kept, environment);
    },
  };
}

async function listed(kept: KeptKeys, environment: Environment): Promise<Result<'keys/list'>> {
  const { keys, problems } = await kept.read();
  const view = (variable: KeyView['variable']): KeyView => ({
    variable,
    what: KEY_VARIABLES[variable],
    from: (environment[variable] ?? '').trim() !== '' ? 'environment' : keys[variable] === undefined ? null : 'window',
    trouble: problems.find((one) => one.variable === variable)?.message ?? null,
  });
  return { keys: keyVariable.options.map(view), keyring: kept.keyring };
}
