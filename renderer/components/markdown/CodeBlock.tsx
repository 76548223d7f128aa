// Code, or another text that is to be taken as it stands: copied with one button.
import { CopyButton, SCROLLS } from '../index.ts';

export function CodeBlock({ language, text }: { language: string; text: string }) {
  return (
    <figure className="code-block">
      <figcaption>
        <span>{language === '' ? 'text' : language}</span>
        <CopyButton text={text} label="Copy" about="this block" isQuiet={true} testId="copy-code" />
      </figcaption>
      <pre {...SCROLLS}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}
