import '@product/ui/tokens.css';
import './site.css';
import { showSearchButton } from '../search/search-button.ts';
import { addCopyButtons } from './copy-buttons.ts';
import { showThemeButton } from './theme-button.ts';

// The pages work without this script; it adds the theme’s switch, the search and copy buttons.
showThemeButton();
showSearchButton();
addCopyButtons();
