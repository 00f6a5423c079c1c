/*
 * jsdom finds the labels of a field by walking the whole document once for each of its labels, and a query by label asks
 * for those of every field. Here the document's index of ids leads from a label to its field.
 */

const FIELDS = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'] as const;
const LABELABLE = 'button, input:not([type=hidden i]), meter, output, progress, select, textarea';

function fieldOf(label: HTMLLabelElement): Element | null {
  const id = label.getAttribute('for');
  if (id === null) return label.querySelector(LABELABLE);
  const named = id === '' ? null : document.getElementById(id);
  return named?.matches(LABELABLE) ? named : null;
}

type Labelled = HTMLElement & { readonly labels: Iterable<HTMLLabelElement> | null };

/** Replaces jsdom's own way, except for what is not in the document. */
export function quickLabels(): void {
  for (const name of FIELDS) {
    const { prototype } = globalThis[`HTML${name}Element`];
    // oxlint-disable-next-line typescript/unbound-method -- called below with its field as `this`
    const slow = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get;
    if (!slow) throw new Error(`A ${name} has no labels of its own`);
    if (QUICK.has(slow)) continue;
    const labels = function (this: Labelled): Labelled['labels'] {
      if (!document.contains(this) || !this.matches(LABELABLE)) return slow.call(this) as Labelled['labels'];
      return [...document.querySelectorAll('label')].filter((label) => fieldOf(label) === this);
    };
    QUICK.add(labels);
    Object.defineProperty(prototype, 'labels', { configurable: true, enumerable: true, get: labels });
  }
}
/** Set up again before each file, on the same document. */
const QUICK = new WeakSet<object>();
