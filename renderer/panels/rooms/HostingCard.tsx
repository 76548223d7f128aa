// Who can reach the rooms of this Bob, and what that means.
import type { Hosting } from '../../../engine/api/index.ts';
import { CopyButton } from '../../components/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';

const REACHES: readonly (readonly [Hosting['reach'], string])[] = [
  ['nobody', 'Nobody else'],
  ['machine', 'This computer'],
  ['network', 'My network'],
];

const MEANING = {
  nobody: 'Only this window can enter your rooms. Invite links lead nowhere.',
  machine: 'Other browsers and programs on this computer can enter with an invite. Nobody else can.',
  network: 'Reachable in my network: whoever has an invite link can come in.',
} as const;

export function HostingCard() {
  const { rooms } = useApp();
  const { hosting, changingReach } = useStore(rooms.store, parts('hosting', 'changingReach'));
  if (hosting === null) return null;
  return (
    <section className="rooms-card" aria-labelledby="hosting-title" data-testid="hosting">
      <h2 id="hosting-title">Who can come in</h2>
      <div className="segments" role="radiogroup" aria-labelledby="hosting-title">
        {REACHES.map(([reach, label]) => (
          <label key={reach} className="segment">
            <input
              type="radio"
              name="reach"
              data-testid={`reach-${reach}`}
              checked={(changingReach ?? hosting.reach) === reach}
              disabled={changingReach !== null}
              onChange={() => void rooms.setReach(reach)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <p role="status">{changingReach !== null ? 'One moment.' : MEANING[hosting.reach]}</p>
      <ul className="rooms-terms muted">
        <li>An invite is for one seat. Without one, nobody gets in.</li>
        <li>What travels is not encrypted: others in the same network could read it.</li>
        <li>This computer holds all hands of a game in its memory. Play with people who trust you with that.</li>
      </ul>
      {hosting.problem !== null && (
        <p className="rooms-problem" role="alert">
          {hosting.problem}
        </p>
      )}
      {hosting.addresses.length > 0 && (
        <ul className="rooms-addresses" aria-label="Addresses">
          {hosting.addresses.map((address) => (
            <li key={address}>
              <code>{address}</code>
              <CopyButton testId="copy-invite" text={address} label="Copy" about={`the address ${address}`} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
