import Gauge from 'lucide-react/icons/gauge';
import { icon } from './icon.tsx';

export const GaugeIcon = icon(Gauge);
