// Every deck format, in the order in which they are asked. A new one is a file of its own, which `npm run tables` lists.
import { textFormats } from './text.generated.ts';
import { xmlFormats } from './xml.generated.ts';

const USUAL_ORDER = 50;

function inOrder<Format extends { readonly order?: number }>(formats: readonly Format[]): readonly Format[] {
  return formats.toSorted((a, b) => (a.order ?? USUAL_ORDER) - (b.order ?? USUAL_ORDER));
}

export const TEXT_FORMATS = inOrder(textFormats);
export const XML_FORMATS = inOrder(xmlFormats);
