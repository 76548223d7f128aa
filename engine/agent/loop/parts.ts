/** What the loop is made of: one of each for an agent. */

import type { Outcome } from '../../basics/index.ts';
import type { Confinement } from '../../confine/index.ts';
import type { EntryStore } from '../../entries/index.ts';
import type { PluginHost, Program, RummyContext } from '../../plugins/index.ts';
import type { Backend, ChatResponse, Gauge, ParsedOutput } from '../../protocol/index.ts';
import type { Records, RunRecord } from '../../runs/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { Trace } from '../../trace/index.ts';
import type { VisibleStream } from '../model-calls/index.ts';
import type { Proposals } from '../tool-calls/index.ts';
import type { RunDriver } from './driver.ts';

/** A model that can be asked, as its alias says. */
export interface ChosenModel {
  readonly backend: Backend;
  /** The provider's own id. */
  readonly id: string;
  /** Tokens; null where nobody says. */
  readonly contextLength: number | null;
  readonly gauge: Gauge;
  /** Whether it sees pictures; null where nobody says. */
  readonly sight: (cancel?: AbortSignal) => Promise<{ readonly sees: boolean | null }>;
  /** What the person should know about the choice; null where there is nothing. */
  readonly note: string | null;
}

export interface Parts {
  readonly settings: Settings;
  readonly store: EntryStore;
  readonly records: Records;
  readonly host: PluginHost;
  readonly proposals: Proposals;
  readonly trace: Trace;
  readonly confinement: Confinement;
  readonly now: () => number;
  /** Refused where the alias names nothing that can be asked. */
  readonly choose: (alias: string, cancel: AbortSignal) => Promise<Outcome<ChosenModel>>;
  readonly parse: (response: ChatResponse, rummy: RummyContext) => ParsedOutput;
  readonly visibleText: (rummy: RummyContext) => VisibleStream;
  /** What carries the runs of agent decks, by the runs' aliases. */
  readonly programs: Map<string, Program>;
  /** Applies what a model noted to its run's State, and writes the checkpoint. Never throws on what a model says. */
  readonly note: (rummy: RummyContext, parsed: ParsedOutput) => void;
  /** What a person selected for the run's session. */
  readonly selectedTools: (run: RunRecord) => readonly string[];
  /** Drives runs by what is written to `run://`; set once they can be driven. */
  readonly driver: () => RunDriver;
}
