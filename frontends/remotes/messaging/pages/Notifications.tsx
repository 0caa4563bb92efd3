export { NotificationCentre as default } from '@enishi/frontend-kit/features/notifications/NotificationCentre';
