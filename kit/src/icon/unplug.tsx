import Unplug from 'lucide-react/icons/unplug';
import { icon } from './icon.tsx';

export const UnplugIcon = icon(Unplug);
