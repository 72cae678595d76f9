import type { ArrivalOutcome, ArrivalView } from '#contract/sign-in/arrivals.ts';
import { CookieJar, fromElsewhere, ownPageHeaders, visit } from './http-client.ts';

/** A browser without a window that arrives from a sister application: it lands, its page asks, and its person answers. */
export class Arriving {
  readonly jar: CookieJar;
  readonly #origin: string;
  constructor(origin: string, jar = new CookieJar()) {
    this.#origin = origin;
    this.jar = jar;
  }

  land = (path: string, parameters: Record<string, string>) =>
    visit(
      new URL(`${path}?${new URLSearchParams(parameters).toString()}`, this.#origin),
      this.jar,
      { headers: fromElsewhere() },
    );

  post = (path: string, parameters: Record<string, string>, headers: Record<string, string> = {}) =>
    visit(new URL(path, this.#origin), this.jar, {
      method: 'POST',
      body: new URLSearchParams(parameters),
      headers: { ...fromElsewhere(), ...headers },
    });

  ask = async (): Promise<ArrivalView> => (await this.asking()).json() as Promise<ArrivalView>;
  asking = (headers: Record<string, string> = ownPageHeaders) =>
    visit(new URL('/auth/arrival', this.#origin), this.jar, { headers });

  answering = (body: object, headers: Record<string, string> = ownPageHeaders) =>
    visit(new URL('/auth/arrival', this.#origin), this.jar, {
      method: 'POST',
      body: JSON.stringify(body),
      headers,
    });

  /** answers the current page with yes or no */
  async answer(yes = true): Promise<ArrivalOutcome | ArrivalView> {
    const view = await this.ask();
    if (view.state !== 'arrived') return view;
    return (await this.answering({ secret: view.secret, yes })).json() as Promise<ArrivalOutcome>;
  }

  get sessionCookie() {
    return this.jar.get('so-sid');
  }
}
