import { catalogueCodes, directionOf } from '@product/i18n';
import { useEffect } from 'react';
import { ExhibitCard } from './exhibit-card.tsx';
import { exhibits } from './exhibits.ts';
import { type GalleryView, galleryLink } from './gallery-address.ts';

/** Every question style in every state, each with a link of its own. */
export function Gallery({ view }: { view: GalleryView }) {
  const shown = exhibits.filter(
    ({ style, state }) => (view.style ?? style) === style && (view.state ?? state) === state,
  );
  const isAlone = view.style !== null && view.state !== null;
  useEffect(() => {
    const page = document.documentElement;
    page.lang = view.language;
    page.dir = directionOf(view.language);
    page.dataset.theme = view.theme;
  }, [view.language, view.theme]);
  return (
    <div className="product-root gallery" data-alone={isAlone || undefined}>
      {!isAlone && <GalleryHeader view={view} />}
      <main className="gallery-exhibits">
        {shown.map((exhibit) => {
          const { style, state } = exhibit;
          return (
            <article key={`${style} ${state}`} id={`${style}-${state}`} data-exhibit={`${style} ${state}`}>
              {!isAlone && (
                <a dir="ltr" href={galleryLink({ ...view, style, state })}>
                  {style} · {state}
                </a>
              )}
              <ExhibitCard exhibit={exhibit} view={view} />
            </article>
          );
        })}
        {shown.length === 0 && <p>No such exhibit.</p>}
      </main>
    </div>
  );
}

function GalleryHeader({ view }: { view: GalleryView }) {
  const styles = [...new Set(exhibits.map(({ style }) => style))];
  return (
    <header className="gallery-header" dir="ltr">
      <h1>Every question style</h1>
      <nav aria-label="Language, theme and place">
        {catalogueCodes.map((language) => (
          <a key={language} href={galleryLink({ ...view, language })} aria-current={language === view.language}>
            {language}
          </a>
        ))}
        {(['light', 'dark'] as const).map((theme) => (
          <a key={theme} href={galleryLink({ ...view, theme })} aria-current={theme === view.theme}>
            {theme}
          </a>
        ))}
        {(['page', 'widget'] as const).map((density) => (
          <a key={density} href={galleryLink({ ...view, density })} aria-current={density === view.density}>
            {density}
          </a>
        ))}
      </nav>
      <nav aria-label="Styles">
        <a href={galleryLink({ ...view, style: null })} aria-current={view.style === null}>
          all
        </a>
        {styles.map((style) => (
          <a key={style} href={galleryLink({ ...view, style })} aria-current={style === view.style}>
            {style}
          </a>
        ))}
      </nav>
    </header>
  );
}
