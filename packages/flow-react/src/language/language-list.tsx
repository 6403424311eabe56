import { intlTag } from '@product/i18n';
import { useTranslator } from '@product/i18n/react';
import type { Language } from '@product/model';
import { Button, Dialog, Icon, Menu } from '@product/ui';
import { useState } from 'react';

/** Form of the list of more than two languages. */
export type LanguagePickerForm = 'modal' | 'dropdown-up' | 'dropdown-down';

export interface LanguageListProps {
  languages: readonly Language[];
  current: Language | undefined;
  onChoose(code: string): void;
  form: LanguagePickerForm;
  variant: 'outline' | 'text';
}

/** Renders a button with the current language, and the list of all languages in a dialog or a menu. */
export function LanguageList({ languages, current, onChoose, form, variant }: LanguageListProps) {
  const { t } = useTranslator();
  if (form === 'modal') {
    return <LanguageDialog languages={languages} current={current} onChoose={onChoose} variant={variant} />;
  }
  const name = current?.name ?? t('language.prompt');
  return (
    <Menu
      data-product="language"
      label={`${t('language.title')}: ${name}`}
      trigger={<Trigger name={name} icon={form === 'dropdown-up' ? 'chevron-up' : 'chevron-down'} />}
      items={languages.map(({ code, name }) => ({ id: code, label: name, lang: intlTag(code) }))}
      chosenId={current?.code ?? null}
      onChoose={onChoose}
      placement={form === 'dropdown-up' ? 'up' : 'down'}
      variant={variant}
    />
  );
}

function Trigger({ name, icon }: { name: string; icon: 'chevron-up' | 'chevron-down' | 'globe' }) {
  return (
    <span className="product-language-trigger">
      {icon === 'globe' && <Icon name="globe" size={16} />}
      {name}
      {icon !== 'globe' && <Icon name={icon} size={16} />}
    </span>
  );
}

function LanguageDialog({ languages, current, onChoose, variant }: Omit<LanguageListProps, 'form'>) {
  const { t } = useTranslator();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size="s"
        shape="pill"
        data-product="language-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${t('language.title')}: ${current?.name ?? ''}`}
        onClick={() => setOpen(true)}
      >
        <Trigger name={current?.name ?? t('language.prompt')} icon="globe" />
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('language.title')}
        closeLabel={t('language.close')}
        data-product="language-dialog"
      >
        <p className="product-hint">{t('language.prompt')}</p>
        <ul className="product-language-list" data-product="language-list">
          {languages.map(({ id, code, name }) => (
            <li key={id}>
              <button
                type="button"
                className="product-menu-item"
                data-product="language-item"
                lang={intlTag(code)}
                aria-current={code === current?.code || undefined}
                onClick={() => {
                  setOpen(false);
                  onChoose(code);
                }}
              >
                <span>{name}</span>
                {code === current?.code && <Icon name="check" size={18} />}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
