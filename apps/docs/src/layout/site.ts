import '@product/ui/tokens.css';
import './site.css';
import { addSearchButton } from '../search/search-button.ts';
import { addCopyButtons } from './copy-buttons.ts';

// The pages work without this script; it adds the search and the copy buttons.
addSearchButton();
addCopyButtons();
