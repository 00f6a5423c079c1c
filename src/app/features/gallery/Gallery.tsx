import { Page } from '../../ui/page/Page.tsx';
import { Charts } from './Charts.tsx';
import { Fields } from './Fields.tsx';
import { Figures } from './Figures.tsx';
import { Messages } from './Messages.tsx';
import { Tables } from './Tables.tsx';
import { Menus } from './Menus.tsx';
import { Workflow } from './Workflow.tsx';

/** The shared components, in the folders of `src/app/ui` and under the names they have in code. */
export default function Gallery() {
  return (
    <Page title="src/app/ui">
      <Menus />
      <Fields />
      <Messages />
      <Tables />
      <Workflow />
      <Figures />
      <Charts />
    </Page>
  );
}
