// Code, or another text that is to be taken as it stands: copied with one button.
import { CopyButton } from '../CopyButton.tsx';

export function CodeBlock({ language, text }: { language: string; text: string }) {
  return (
    <figure className="code-block">
      <figcaption>
        <span>{language === '' ? 'text' : language}</span>
        <CopyButton text={text} label="Copy" about="this block" isQuiet={true} testId="copy-code" />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}
