import { TickIcon } from '@blueprintjs/icons/lib/esm/generated/components/tick';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/menu/Badge.tsx';
import { Button, LinkButton } from '../../ui/menu/Button.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import { Section } from '../../ui/page/Section.tsx';

const INTENTS = ['none', 'primary', 'danger'] as const;
const SIZES = ['small', 'medium', 'large'] as const;
const nothing = () => undefined;

export function Menus() {
  const { t } = useTranslation('common');
  const items = [t('ui.save'), t('ui.cancel'), t('ui.close')].map((label) => ({
    key: label,
    label,
    onChoose: nothing,
  }));
  return (
    <>
      <Section title="menu/Button">
        {INTENTS.map((intent) => (
          <div key={intent} className="k-row">
            {SIZES.map((size) => (
              <Button key={size} intent={intent} size={size}>
                {t('ui.save')}
              </Button>
            ))}
            <Button intent={intent} minimal>
              {t('ui.save')}
            </Button>
            <Button intent={intent} icon={TickIcon}>
              {t('ui.save')}
            </Button>
            <Button intent={intent} busy>
              {t('ui.save')}
            </Button>
            <Button intent={intent} blocked={t('reason.permission')}>
              {t('ui.save')}
            </Button>
          </div>
        ))}
        <div className="k-row">
          <Button pressed>{t('ui.save')}</Button>
          <Button icon={TickIcon} label={t('ui.save')} minimal />
          <LinkButton to="/">{t('ui.next')}</LinkButton>
        </div>
      </Section>
      <Section title="menu/Menu, menu/Badge">
        <div className="k-row">
          <Menu label={t('ui.moreSteps')} items={items} />
          <Menu
            label={t('ui.moreSteps')}
            text={t('ui.moreSteps')}
            items={items.map((item) => ({ ...item, blocked: t('ui.busy') }))}
            minimal={false}
          />
          <Badge count={3} />
        </div>
      </Section>
    </>
  );
}
