import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { page } from '#app/page.ts';
import { readEdit, readPeople } from './address.ts';

const peopleRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/assignment',
  validateSearch: readPeople,
  component: page(() => import('./AssignmentPage.tsx'), 'AssignmentPage', 'assignment'),
  staticData: { gate: 'account_management', bottomBar: true },
});

const editRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/assignment/edit',
  validateSearch: readEdit,
  component: page(() => import('./EditAssignmentPage.tsx'), 'EditAssignmentPage', 'assignment'),
  staticData: { gate: 'account_management' },
});

export const assignmentRoutes = [peopleRoute, editRoute] as const;
