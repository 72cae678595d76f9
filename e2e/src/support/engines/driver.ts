import type { Screen } from '../browser.ts';

/** A pointer's or keyboard's actions, as WebDriver and WebDriver BiDi both write them. */
export type Actions = {
  type: 'pointer' | 'key';
  id: string;
  parameters?: object;
  actions: object[];
}[];

/** One window of a browser engine. */
export interface Driver {
  goTo(url: string): Promise<void>;
  /** runs the body of a function in the page; its value goes through JSON */
  run<Value>(body: string): Promise<Value>;
  act(actions: Actions): Promise<void>;
  /** puts files into the page's first field of files */
  attach(path: string): Promise<void>;
  resize(screen: Screen): Promise<void>;
  quit(): Promise<void>;
}

/** An engine that is installed here. */
export interface Engine {
  name: string;
  /** the Debian packages of the engine, and the program that shows that they are installed */
  packages: readonly string[];
  program: string;
  open(): Promise<Driver>;
}
