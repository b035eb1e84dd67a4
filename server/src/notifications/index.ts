export { type News, notify, notifyAll } from './notify.ts';
export { sanitise } from './sanitise.ts';
export { pushToDevice } from './push-to-device.ts';
export { routes } from './routes.ts';
export { sendNews } from './send-news.ts';
export { stopDevices } from './stop-devices.ts';
