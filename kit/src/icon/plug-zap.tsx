import PlugZap from 'lucide-react/icons/plug-zap';
import { icon } from './icon.tsx';

export const PlugZapIcon = icon(PlugZap);
