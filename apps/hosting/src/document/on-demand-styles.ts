import '@product/ui/on-demand.css';
import '@product/flow-react/on-demand.css';
