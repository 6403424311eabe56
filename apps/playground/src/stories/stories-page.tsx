import { catalogueCodes, directionOf } from '@product/i18n';
import { useEffect } from 'react';
import { pageStories } from './page-stories.ts';
import { PageStoryView } from './page-story-view.tsx';
import { stories } from './stories.ts';
import { type StoriesView, viewUrl } from './stories-view.ts';
import { StoryCard } from './story-card.tsx';

/** Shows every question style in every state, each with a link of its own. */
export function StoriesPage({ view }: { view: StoriesView }) {
  const shown = stories.filter(
    ({ style, state }) => (view.style ?? style) === style && (view.state ?? state) === state,
  );
  const isSingle = view.style !== null && view.state !== null;
  useEffect(() => {
    const page = document.documentElement;
    page.lang = view.language;
    page.dir = directionOf(view.language);
    page.dataset.theme = view.theme;
  }, [view.language, view.theme]);
  // A page of a survey has landmarks of its own, so it is shown alone.
  if (view.style === 'page') return <PageStories view={view} />;
  return (
    <div className="product-root stories" data-single={isSingle || undefined}>
      {!isSingle && <StoriesHeader view={view} />}
      <main className="stories-list">
        {shown.map((story) => {
          const { style, state } = story;
          return (
            <article key={`${style} ${state}`} id={`${style}-${state}`} data-story={`${style} ${state}`}>
              {!isSingle && (
                <a dir="ltr" href={viewUrl({ ...view, style, state })}>
                  {style} · {state}
                </a>
              )}
              <StoryCard story={story} view={view} />
            </article>
          );
        })}
        {shown.length === 0 && <p>There is no such story.</p>}
      </main>
    </div>
  );
}

function PageStories({ view }: { view: StoriesView }) {
  const story = pageStories.find(({ state }) => state === view.state);
  if (story !== undefined) return <PageStoryView story={story} view={view} />;
  return (
    <div className="product-root stories">
      <StoriesHeader view={view} />
      <main className="stories-list">
        {pageStories.map(({ state }) => (
          <a key={state} dir="ltr" href={viewUrl({ ...view, state })}>
            page · {state}
          </a>
        ))}
      </main>
    </div>
  );
}

function StoriesHeader({ view }: { view: StoriesView }) {
  const styles = [...new Set<string>(stories.map(({ style }) => style)), 'page'];
  return (
    <header className="stories-header" dir="ltr">
      <h1>Every question style</h1>
      <nav aria-label="Language, theme and place">
        {catalogueCodes.map((language) => (
          <a key={language} href={viewUrl({ ...view, language })} aria-current={language === view.language}>
            {language}
          </a>
        ))}
        {(['light', 'dark'] as const).map((theme) => (
          <a key={theme} href={viewUrl({ ...view, theme })} aria-current={theme === view.theme}>
            {theme}
          </a>
        ))}
        {(['page', 'widget'] as const).map((density) => (
          <a key={density} href={viewUrl({ ...view, density })} aria-current={density === view.density}>
            {density}
          </a>
        ))}
      </nav>
      <nav aria-label="Styles">
        <a href={viewUrl({ ...view, style: null })} aria-current={view.style === null}>
          all
        </a>
        {styles.map((style) => (
          <a key={style} href={viewUrl({ ...view, style })} aria-current={style === view.style}>
            {style}
          </a>
        ))}
      </nav>
    </header>
  );
}
