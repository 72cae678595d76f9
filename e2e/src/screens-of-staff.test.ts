import { lookAtScreens } from './support/look-at-screens.ts';

lookAtScreens(['salesman', 'agent', 'superuser', 'admin']);
