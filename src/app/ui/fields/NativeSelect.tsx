// oxlint-disable-next-line eslint/no-restricted-imports -- the only place that names it
import { HTMLSelect, type HTMLSelectProps } from '@blueprintjs/core';

/** Blueprint's icon would have the English title "Open dropdown". */
const PLAIN = { title: null, 'aria-hidden': true };

/** The browser's own list of options. */
export const NativeSelect = (props: Omit<HTMLSelectProps, 'iconProps'>) => <HTMLSelect {...props} iconProps={PLAIN} />;
