/** The way in: every call is checked for its shape and for who may make it before it reaches a room. */
import { z } from 'zod';
import type { Connect, Credential, Handlers, Session } from '../access/index.ts';
import { type Agent, PATIENT } from '../agent/index.ts';
import {
  approvalMethods,
  backupMethods,
  cardAboutMethods,
  cardImportMethods,
  conversationMethods,
  MEMBER_METHODS,
  type MethodName,
  memoryMethods,
  methods,
  mindMethods,
  noticeMethods,
  notification,
  type Params,
  PERSON_ONLY,
  type Result,
  ROOM_OWNER_ONLY,
} from '../api/index.ts';
import { fault, isFault } from '../basics/index.ts';
import { type DiskTrouble, explainDisk, isDiskTrouble } from '../disk/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Clients } from './clients.ts';

interface DoorParts {
  readonly clients: Clients;
  readonly handlers: Handlers;
  readonly settings: Settings;
  readonly logCall: Agent['logCall'];
  /** A call ended with a fault of ours: whoever called is told that the log has it, whichever host they came through. */
  readonly onBroken: (method: string, error: unknown) => void;
  /** The disk refused what a call was to keep. */
  readonly onDiskTrouble: (method: string, trouble: DiskTrouble) => void;
}

const FOR_GUESTS = 'The host could not keep this, so it does not count. Try again in a while.';

export function createDoor({ clients, handlers, settings, logCall, onBroken, onDiskTrouble }: DoorParts): Connect {
  const run = async (call: CheckedCall, session: Session, credential: Credential) => {
    try {
      return await answer(handlers, call, session);
    } catch (error) {
      const told = explainDisk(error, { what: 'What you asked for', safe: 'What was kept before is as it was.' });
      if (isDiskTrouble(told)) {
        onDiskTrouble(call.method, told);
        // Where things lie on this machine is nothing for guests.
        throw credential === 'member' ? fault(told.code, FOR_GUESTS) : told;
      }
      if (!isFault(error)) onBroken(call.method, error);
      throw error;
    }
  };
  return (credential, address = 'window') => {
    const client = clients.add(credential, address);
    return {
      async call(method, params, id = null) {
        const started = checkedCall(method, params);
        if (credential !== 'window' && isPersons(started)) {
          throw fault(
            'person_only',
            `${started.method} is for the person's own window: nobody else decides about memory, permissions and settings.`,
          );
        }
        if (credential === 'member' && !MEMBER_METHODS.has(started.method)) {
          throw fault('not_for_members', `${started.method} is not for members of a room.`);
        }
        if (!Object.hasOwn(mindMethods, started.method)) return run(started, client.session, credential);
        const { projectId } = client.session;
        const logged = { projectId, method, id, params: started.params };
        try {
          const result = await inTime(started.method, settings, () => run(started, client.session, credential));
          logCall({ ...logged, result });
          return result;
        } catch (error) {
          logCall({ ...logged, error: isFault(error) ? `${error.code}: ${error.message}` : 'internal' });
          throw error;
        }
      },
      subscribe(listener) {
        client.listeners.add(listener);
        return () => {
          client.listeners.delete(listener);
        };
      },
      close: () => clients.remove(client),
    };
  };
}

function isPersons({ method, params }: CheckedCall): boolean {
  if (ROOM_OWNER_ONLY.has(method)) return true;
  const own = [
    approvalMethods,
    memoryMethods,
    noticeMethods,
    backupMethods,
    cardImportMethods,
    cardAboutMethods,
    conversationMethods,
  ];
  if (own.some((methods) => Object.hasOwn(methods, method))) return true;
  return PERSON_ONLY.has(method) || standsForPerson(method, params);
}

const MODEL_METHODS: ReadonlySet<string> = new Set(['addModel', 'removeModel', 'models/use']);

/** Other words for answering a proposal, for having all of them answered, or for changing a setting of Bob's own. */
function standsForPerson(method: string, params: unknown): boolean {
  const {
    yolo,
    state,
    path: place,
    attributes,
    alias,
  } = params as Partial<Params<'act'> & Params<'set'> & Params<'addModel'>>;
  // Whoever is behind Bob's own names reads what the person says and what Bob remembers of them.
  if (MODEL_METHODS.has(method) && alias?.startsWith('bob:') === true) return true;
  if (yolo === true || attributes?.['yolo'] === true) return true;
  return method === 'set' && state !== undefined && place?.startsWith('run://') !== true;
}

interface CheckedCall {
  readonly method: MethodName;
  readonly params: unknown;
}

function checkedCall(method: string, params: unknown): CheckedCall {
  if (!isMethod(method)) throw fault('method_unknown', `There is no method named ${JSON.stringify(method)}.`);
  const parsed = (methods[method].params as z.ZodType).safeParse(params ?? {});
  if (parsed.success) return { method, params: parsed.data };
  const [issue] = parsed.error.issues;
  throw fault('params_invalid', `${method}: ${issue?.path.join('.') || 'parameters'}: ${issue?.message ?? 'wrong'}`);
}

async function answer(handlers: Handlers, { method, params }: CheckedCall, session: Session): Promise<unknown> {
  return (handlers[method] as (params: unknown, session: Session) => unknown)(params, session);
}

/** A call that should be quick and isn't ends with a refusal; what it began goes on. */
async function inTime(method: string, settings: Settings, work: () => Promise<unknown>): Promise<unknown> {
  if (PATIENT.has(method)) return work();
  const limit = settings.RUMMY_RPC_TIMEOUT;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(fault('timeout', `${method} took longer than ${limit} ms (RUMMY_RPC_TIMEOUT).`)),
      limit,
    );
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Everything that may be called, with the JSON Schema of its parameters, and everything that is told. */
export function catalogue(): Result<'discover'> {
  return {
    methods: Object.entries(methods).map(([name, { params }]) => ({
      name,
      params: z.toJSONSchema(params as z.ZodType, { unrepresentable: 'any', io: 'input' }),
    })),
    notifications: notification.options.map((option) => option.shape.method.value),
  };
}

function isMethod(name: string): name is MethodName {
  return Object.hasOwn(methods, name);
}
