/** What a held command is, and what a system that holds one offers. */

/** A program that was chosen, and where it is to run. */
export interface HeldCommand {
  /** Its full path. */
  readonly program: string;
  readonly args: readonly string[];
  /** The one folder that it may change; absolute, without links on its way. */
  readonly root: string;
  /** Places that aren't shown to it, even where they lie among the system's own: Bob's folder and his database. */
  readonly hidden: readonly string[];
}

/** A command that a person may say yes to, and what that would mean. */
export interface AcceptableCommand {
  readonly command: HeldCommand;
  /** What they are asked where nothing could hold it; null where it is held. */
  readonly asks: string | null;
}

/** What is started in the program's place, and what that reads from its descriptors 3, 4 and so on. */
export interface SpawnPlan {
  readonly program: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly inputs: readonly (Uint8Array | number)[];
  /** Whether it tells behind those, by one descriptor more, which process it started: see `countProcesses`. */
  readonly tellsProcess?: boolean;
}

/** Folders in the root that can make git run programs, as they were before a command. */
export interface Repositories {
  /** Nobody changes these: absolute. */
  readonly closed: readonly string[];
  /** The root's own, where git itself is run: a folder that stands for `.git`, and what is in it by its place on disk. */
  readonly stand: RepositoryStand | null;
  /** The repository that a worktree belongs to; it is outside of the root and can only be read. */
  readonly readable: readonly string[];
}

export interface RepositoryStand {
  readonly at: string;
  readonly folder: string;
  /** Names in it that are the real ones: `shared` may be changed, `fixed` not. */
  readonly shared: readonly string[];
  readonly fixed: readonly string[];
}

/** Why nothing can be held here, and what would change that. */
export interface Missing {
  readonly why: string;
  readonly fix: string;
}

/** How one operating system holds a program. */
export interface HoldingSystem {
  /** For the person, in few words. */
  readonly name: string;
  /** Whether it can show one folder in another's place, and so a repository whose settings are out of reach. */
  readonly canStandIn: boolean;
  /** Tries it once, with a program that does nothing. */
  missing(): Promise<Missing | null>;
  plan(command: HeldCommand, repositories: Repositories): Promise<SpawnPlan & { release(): Promise<void> }>;
}
