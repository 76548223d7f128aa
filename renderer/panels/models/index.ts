/** The models that Bob asks. */
export { ModelsPanel } from './ModelsPanel.tsx';
export { SightSwitch } from './SightSwitch.tsx';
