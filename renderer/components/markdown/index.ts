/** What a model writes, drawn as it grows. It comes with the first answer: who only plays needs none of it. */
export { default } from './Markdown.tsx';
