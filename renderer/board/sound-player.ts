// Makes the sounds, small and warm: a few sine waves and a breath of noise, each over within half a second. Between sounds nothing runs.
import type { Sound } from './sounds.ts';

type Note = {
  /** In hertz: from the first to the last. */
  from: number;
  to: number;
  /** In seconds. */
  after: number;
  lasts: number;
  loud: number;
};

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  yourTurn: [
    { from: 392, to: 392, after: 0, lasts: 0.4, loud: 0.5 },
    { from: 523, to: 523, after: 0.12, lasts: 0.5, loud: 0.45 },
  ],
  draw: [{ from: 520, to: 660, after: 0, lasts: 0.07, loud: 0.25 }],
  cast: [{ from: 290, to: 430, after: 0, lasts: 0.16, loud: 0.4 }],
  arrives: [{ from: 190, to: 95, after: 0.02, lasts: 0.12, loud: 0.8 }],
  hit: [
    { from: 130, to: 48, after: 0, lasts: 0.18, loud: 1 },
    { from: 220, to: 70, after: 0, lasts: 0.08, loud: 0.5 },
  ],
  life: [
    { from: 440, to: 440, after: 0, lasts: 0.3, loud: 0.3 },
    { from: 659, to: 659, after: 0.07, lasts: 0.35, loud: 0.25 },
  ],
  dies: [{ from: 240, to: 70, after: 0.1, lasts: 0.34, loud: 0.5 }],
};

/** Milliseconds without a sound after which the machine's sound is let go. */
const QUIET_MS = 2000;

export type SoundPlayer = { play(sounds: readonly Sound[], volume: number): void };

export function createSoundPlayer(open: () => AudioContext = () => new AudioContext()): SoundPlayer {
  let context: AudioContext | null = null;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  return {
    play(sounds, volume) {
      if (sounds.length === 0 || volume <= 0) return;
      context ??= open();
      // Before the first press on the page a browser keeps it silent, and says so in its state.
      void context.resume();
      for (const [place, sound] of sounds.entries())
        for (const note of NOTES[sound]) playNote(context, { ...note, after: note.after + place * 0.07 }, volume);
      clearTimeout(quiet);
      quiet = setTimeout(() => void context?.suspend(), QUIET_MS);
    },
  };
}

function playNote(context: AudioContext, { from, to, after, lasts, loud }: Note, volume: number): void {
  const begin = context.currentTime + after;
  const wave = context.createOscillator();
  const gain = context.createGain();
  wave.frequency.setValueAtTime(from, begin);
  wave.frequency.exponentialRampToValueAtTime(to, begin + lasts);
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud * volume * 0.5, begin + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  wave.connect(gain).connect(context.destination);
  wave.start(begin);
  wave.stop(begin + lasts + 0.02);
}
