import { AppRegistry } from 'react-native';
import { App } from './app.tsx';

// In a browser by react-native-web; on a phone `AppRegistry.registerComponent` alone.
AppRegistry.registerComponent('App', () => App);
AppRegistry.runApplication('App', { rootTag: document.getElementById('app') });
