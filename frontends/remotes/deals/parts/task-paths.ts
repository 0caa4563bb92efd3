export const TASKS = '/enterprise/tasks';
