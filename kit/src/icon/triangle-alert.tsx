import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { icon } from './icon.tsx';

export const TriangleAlertIcon = icon(TriangleAlert);
