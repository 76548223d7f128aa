/** Time as this thread's own processor time counts it: the same beside any number of busy programs. Milliseconds. */
export function processorClock(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** What work costs this thread. */
export function processorTimeOf(work: () => unknown): number {
  const before = processorClock();
  work();
  return processorClock() - before;
}

/** The same for work that is waited for: whatever else this thread does meanwhile is counted too. */
export async function processorTimeDuring(work: () => Promise<unknown>): Promise<number> {
  const before = processorClock();
  await work();
  return processorClock() - before;
}
