// A picture from its bytes. It is drawn, not linked: the window loads no picture from anywhere but its own files.
import { useEffect, useRef, useState } from 'react';

type Props = {
  /** Base64. */
  data: string;
  name: string;
  /** The longer side, in pixels of the page. */
  size: number;
};

export function ShownPicture({ data, name, size }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isGone = false;
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    createImageBitmap(new Blob([bytes])).then(
      (bitmap) => {
        if (!isGone && canvas.current !== null) draw(canvas.current, bitmap, size);
        bitmap.close();
      },
      () => {
        // It has the first bytes of a picture, and is none.
        if (!isGone) setBroken(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [data, size]);
  if (isBroken) return <span className="muted">This picture can't be shown.</span>;
  return <canvas ref={canvas} role="img" aria-label={name} className="shown-picture" data-testid="picture" />;
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, size: number): void {
  const scale = Math.min(1, size / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  const sharp = window.devicePixelRatio;
  canvas.width = Math.max(1, Math.round(width * sharp));
  canvas.height = Math.max(1, Math.round(height * sharp));
  canvas.style.width = `${width}px`;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
}
