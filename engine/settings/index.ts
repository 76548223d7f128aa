/** Every variable of the environment that Bob reads. */
export { type Environment, readSettings, type Settings, type SettingsProblem } from './settings.ts';
