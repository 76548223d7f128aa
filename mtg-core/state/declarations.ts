// What who declares attackers or blockers chooses from: creatures, what each may do, and what it is required to do.

export interface AttackProblem {
  creatures: readonly {
    id: number;
    choices: readonly {
      defender: number;
      /** How many requirements this choice obeys. */
      satisfies: number;
      /** False: it has a cost, and may never be forced. */
      free: boolean;
    }[];
    /** Requirements obeyed by not attacking: normally 0. */
    idleSatisfies: number;
    /** "Can't attack alone." */
    alone: boolean;
  }[];
  /** At most so many attackers; Infinity: no limit. */
  limit: number;
  /** At most so many that attack this. */
  rooms?: ReadonlyMap<number, number>;
}

export interface BlockProblem {
  blockers: readonly {
    id: number;
    /** Ids of the attackers that it may block. */
    attackers: readonly number[];
    /** How many attackers it may block at once. */
    max: number;
    /** Requirements "blocks this attacker if able": ids of attackers, one for each requirement. */
    must: readonly number[];
    /** How many requirements say that it blocks if able. */
    mustBlockAny: number;
    /** "Can't block alone." */
    alone: boolean;
    /** Blocking with it costs something, so it may never be forced. */
    costs: boolean;
  }[];
  attackers: readonly {
    id: number;
    /** If it is blocked, then by at least so many, and by at most `max`. */
    min: number;
    max: number;
    /** How many requirements say that it is blocked if able. */
    mustBeBlocked: number;
  }[];
  /** At most so many blockers in all; absent: no limit. */
  limit?: number;
}
