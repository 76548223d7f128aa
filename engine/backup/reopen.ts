/** Closes the host, does the work, and opens it again whatever became of the work. */
export type Reopen = <T>(work: () => Promise<T>) => Promise<T>;
