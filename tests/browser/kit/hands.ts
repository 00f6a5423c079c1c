import type { Locator, Page } from 'playwright-core';
import type { Language } from '../../../src/contract/platform/fields.ts';
import { eventually } from './eventually.ts';
import { type Texts, textsOf } from './texts.ts';

type Params = Record<string, unknown>;

/** A name as a pattern: names are compared with plain spaces, whether or not theirs are non-breaking. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s/g, '\\s');

/** The actions of a user who reads the screen: everything is found by its role and its label. */
export class Hands {
  readonly page: Page;
  readonly language: Language;
  readonly t: Texts;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
    this.t = textsOf(language);
  }

  /** A field by its label; the star of a required field is not part of its name. */
  field(key: string, params?: Params, inside: Page | Locator = this.page): Locator {
    const named = inside.getByLabel(new RegExp(`^${literally(this.t(key, params))}( \\*)?$`));
    // A section may have the same name as its only field.
    return named.and(this.page.locator('input, select, textarea'));
  }
  async type(key: string, value: string, params?: Params): Promise<void> {
    await this.field(key, params).fill(value);
  }

  button(key: string, params?: Params, inside: Page | Locator = this.page): Locator {
    return inside.getByRole('button', { name: this.t(key, params), exact: true });
  }
  async press(key: string, params?: Params, inside?: Page | Locator): Promise<void> {
    await this.button(key, params, inside).click();
  }
  /** In a list the name also includes the record. */
  moreSteps(): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${literally(this.t('common:ui.moreSteps'))}`) });
  }
  /** A step of a record: its button, or its entry in the menu of further steps. */
  async take(key: string): Promise<void> {
    const button = this.button(key);
    const more = this.moreSteps();
    await button.or(more).first().waitFor();
    if (await button.isVisible()) return button.click();
    await more.click();
    const items = this.page.getByRole('menuitem');
    await items.filter({ visible: true }).first().waitFor();
    const [there, wanted] = [await items.allInnerTexts(), this.t(key)];
    // Fails immediately: waiting does not make a missing or closed step available.
    if (!there.includes(wanted)) throw new Error(`No step ${wanted} but ${there.join(' | ')}; ${await this.shown()}`);
    await this.page.getByRole('menuitem', { name: wanted, exact: true }).click();
  }
  /** The page's text, for the failure message. */
  private async shown(): Promise<string> {
    return (await this.page.getByRole('main').allInnerTexts()).join(' ').slice(0, 1500);
  }
  async follow(key: string, params?: Params, inside: Page | Locator = this.page): Promise<void> {
    await inside
      .getByRole('link', { name: this.t(key, params), exact: true })
      .first()
      .click();
  }

  /** The screen with this title is shown. */
  async arrive(key: string, params?: Params): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: this.t(key, params), exact: true }).waitFor();
  }
  async read(text: string | RegExp, inside: Page | Locator = this.page): Promise<void> {
    await inside.getByText(text).first().waitFor();
  }

  path(): string {
    return new URL(this.page.url()).pathname;
  }
  async at(path: string | RegExp): Promise<void> {
    await eventually(() => this.path()).toMatch(path);
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.page.goto('/login');
    await this.arrive('account:signIn.title');
    await this.press('common:cookies.reject');
    await this.fillSignIn(email, password);
  }
  /** As a user who signed in on an earlier day and rejected cookies; `signIn` goes through the screens. */
  async comeBack(email: string, password: string, path?: string): Promise<void> {
    const answer = await this.page.request.post('/rest-auth/login/', { data: { email, password } });
    const { key } = (await answer.json()) as { key: string };
    // An address of the product that runs none of its code.
    await this.page.goto('/icon.svg');
    await this.page.evaluate((token) => {
      localStorage.setItem('token', token);
      localStorage.setItem('cookieConsentRejected', '1');
    }, key);
    if (path !== undefined) await this.page.goto(path);
  }
  async fillSignIn(email: string, password: string): Promise<void> {
    await this.type('account:field.email', email);
    await this.type('account:field.password', password);
    await this.press('account:signIn.action');
  }
}
