// Moves what blocks along its row, until it stands opposite. Where things lie by themselves is measured without that.
import { anchorsOf } from './ArrowLayer.tsx';
import { faceOff } from './facing.ts';

export function faceEachOther(board: HTMLElement, pairs: ReadonlyMap<number, number>): void {
  const moved = [...board.querySelectorAll<HTMLElement>('.row .slot.is-facing, .row .slot.is-aside')];
  if (pairs.size === 0 && moved.length === 0) return;
  for (const slot of moved) {
    slot.style.translate = '';
    slot.classList.remove('is-facing', 'is-aside');
  }
  const anchors = anchorsOf(board);
  for (const row of board.querySelectorAll<HTMLElement>('.battlefield .row')) {
    const slots = [...row.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
    const wanted = slots.map((slot) => {
      const refs = (slot.dataset.refs ?? '').split(' ').map(Number);
      const other = refs.map((ref) => pairs.get(ref)).find((attacker) => attacker !== undefined);
      const box = other === undefined ? undefined : anchors.get(other)?.getBoundingClientRect();
      return box === undefined ? null : box.left + box.width / 2;
    });
    if (wanted.every((one) => one === null)) continue;
    const room = row.getBoundingClientRect();
    const boxes = slots.map((slot) => slot.getBoundingClientRect());
    const offsets = faceOff(
      boxes.map(({ left, width }, index) => ({ left, width, wanted: wanted[index] ?? null })),
      room,
    );
    for (const [index, slot] of slots.entries()) {
      const offset = offsets[index]!;
      if (offset !== 0) slot.style.translate = `${offset}px 0`;
      if (offset !== 0 || wanted[index] !== null) slot.classList.add(wanted[index] === null ? 'is-aside' : 'is-facing');
    }
  }
}
