// Fetching what is new: one fetch at a time, and once more where somebody asked in the meantime.

type Options = {
  fetchNews: () => Promise<void>;
  isStopped: () => boolean;
  /** Everything that was there has come. */
  onCaughtUp?: () => void;
  onError: (error: unknown) => void;
};

/** What comes back never throws, and ends when there is nothing left to fetch. */
export function createCatchUp({ fetchNews, isStopped, onCaughtUp, onError }: Options): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;

  async function run(): Promise<void> {
    try {
      do {
        again = false;
        await fetchNews();
      } while (again && !isStopped());
      onCaughtUp?.();
    } catch (error) {
      onError(error);
    } finally {
      running = null;
    }
  }

  return () => {
    again = running !== null;
    running ??= run();
    return running;
  };
}
