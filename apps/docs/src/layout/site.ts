// What every page looks like. No page loads this script: the build takes its style sheets.
import '@product/ui/tokens.css';
import './site.css';
