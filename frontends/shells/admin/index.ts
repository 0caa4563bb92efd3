// Federation fills its share scope before anything that uses React runs.
import('./bootstrap');
